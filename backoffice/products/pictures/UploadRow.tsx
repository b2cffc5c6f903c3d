import { Button } from '../../parts/Button.tsx'
import type { Upload } from './use-uploads.ts'

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void }

/** A picture on its way: how far it is, or why it did not arrive. */
export const UploadRow = ({ upload, onRetry, onDrop }: UploadRowProps) => (
  <li className="flex flex-wrap items-center gap-3 p-2">
    <span className="min-w-40 flex-1 truncate">{upload.file.name}</span>
    {upload.fault ? (
      <>
        <span role="alert" className="basis-full text-alarm md:basis-auto">
          {upload.fault}
        </span>
        <Button onClick={onRetry}>Try again</Button>
        <Button kind="quiet" onClick={onDrop}>
          Dismiss
        </Button>
      </>
    ) : (
      <progress
        aria-label={`Sending ${upload.file.name}`}
        value={upload.part}
        max={1}
        className="meter max-w-40"
      />
    )}
  </li>
)
