import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'

/** How a step for many went, row by row where it was refused. */
export const BulkReportDialog = ({
  report,
  onClose,
}: {
  report: BulkReport
  onClose: () => void
}) => (
  <Dialog
    title="What was done"
    onClose={onClose}
    wide
    actions={
      <Button kind="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <p>
      {report.changed} changed, {report.same} were so already, {report.refused} could not be
      changed.
    </p>
    <table className="mt-3 w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          <th className="py-1 pr-4 font-medium">Order</th>
          <th className="py-1 font-medium">Why not</th>
        </tr>
      </thead>
      <tbody>
        {report.rows
          .filter(({ outcome }) => outcome === 'refused')
          .map((row) => (
            <tr key={row.id} className="border-t border-line">
              <td className="py-1.5 pr-4 font-semibold">{row.label}</td>
              <td className="py-1.5">{row.reason}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </Dialog>
)
