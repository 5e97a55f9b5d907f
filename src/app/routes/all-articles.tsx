export default function Page() { return <h1>all-articles</h1>; }
