export default function Page() { return <h1>our-history</h1>; }
