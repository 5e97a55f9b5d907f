export default function Page() { return <h1>request-file-form</h1>; }
