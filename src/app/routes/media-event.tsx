export default function Page() { return <h1>media-event</h1>; }
