export default function Page() { return <h1>media-news</h1>; }
