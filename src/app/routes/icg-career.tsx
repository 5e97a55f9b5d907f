export default function Page() { return <h1>icg-career</h1>; }
