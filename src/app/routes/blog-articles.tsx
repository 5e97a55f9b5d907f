export default function Page() { return <h1>blog-articles</h1>; }
