export default function Page() { return <h1>life-at-icg</h1>; }
