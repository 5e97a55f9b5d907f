export default function Page() { return <h1>all-blogs</h1>; }
