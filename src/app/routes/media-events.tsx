export default function Page() { return <h1>media-events</h1>; }
