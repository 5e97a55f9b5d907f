import type { Resource } from "./resource-request.tsx";
export default function ResourceModal(_: { resource: Resource; product?: { _id: string; name: string }; onClose: () => void }) { return null; }
