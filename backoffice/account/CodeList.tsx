import { CopyButton } from '../parts/CopyButton.tsx'

/** Recovery codes are shown this once. */
export const CodeList = ({ codes }: { codes: string[] }) => (
  <div role="alert" className="mb-4 rounded-control bg-wait-soft px-4 py-3 text-wait">
    <p className="font-semibold">
      Keep these recovery codes where you can find them without your phone.
    </p>
    <p className="text-sm">Each works once. They are not shown again.</p>
    <ul className="my-2 grid grid-cols-2 gap-x-6 font-mono text-ink">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CopyButton text={codes.join('\n')} what="codes" />
  </div>
)
