export default function Page() { return <h1>icg-management</h1>; }
