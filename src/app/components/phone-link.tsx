import { telephoneAddress } from "#contract/paths.ts";
import { Isolated } from "../ui/isolated.tsx";

export const PhoneLink = ({
  phone,
  className,
}: {
  readonly phone: string;
  readonly className?: string | undefined;
}) => (
  <a href={telephoneAddress(phone)} className={className}>
    <Isolated>{phone}</Isolated>
  </a>
);
