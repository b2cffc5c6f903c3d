import { CopyButton } from '../parts/CopyButton.tsx'
import { t } from '../texts/account.ts'

/** Recovery codes are shown this once. */
export const CodeList = ({ codes }: { codes: string[] }) => (
  <div role="alert" className="mb-4 rounded-control bg-wait-soft px-4 py-3 text-wait">
    <p className="font-semibold">{t('keepCodes')}</p>
    <p className="text-sm">{t('eachWorksOnce')}</p>
    <ul className="my-2 grid grid-cols-2 gap-x-6 font-mono text-ink">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <CopyButton text={codes.join('\n')} what={t('codesToCopy')} />
  </div>
)
