import { useState } from 'react'
import type { ShopOpening } from '#contract/backoffice/shapes/home.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { useChange } from '../parts/use-change.ts'
import { useRecord } from '../shell/use-record.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { labelOfStep } from './SetUp.tsx'

export const useOpening = () => {
  const { shop, api } = useShop()
  return useRecord(['opening', shop], () => api('GET /opening/'))
}

const STATES: Record<ShopOpening['opening'], { title: string; about: string }> = {
  open: { title: 'Your shop is open', about: 'Everyone can see it, and customers can order.' },
  soon: {
    title: 'Your shop is not open yet',
    about:
      'Visitors see its name and “Opening soon”. Anyone with the preview link can see the shop.',
  },
  closed: {
    title: 'Your shop is closed',
    about:
      'Visitors see that it is closed at the moment. Existing orders continue as before, and ' +
      'customers follow them by the links in their mails.',
  },
  suspended: {
    title: 'Your shop is closed by the operator',
    about: 'Ask the operator of this installation to open it.',
  },
}

/** Says whether the shop is open, shows it before, opens it and closes it. */
export function OpeningCard() {
  const opening = useOpening()
  return (
    <Loaded query={opening} rows={2}>
      {(loaded) => <LoadedOpening {...loaded} />}
    </Loaded>
  )
}

function LoadedOpening({ opening, missing, preview_url }: ShopOpening) {
  const can = useCan()
  const [isAsked, setAsked] = useState(false)
  const { title, about } = STATES[opening]
  const isOpen = opening === 'open'
  const hasPreview = opening === 'soon' || opening === 'closed'
  const canChange = can(isOpen ? 'shop.close' : 'settings.shop') && opening !== 'suspended'
  return (
    <Card title={title}>
      <p className="text-muted">{about}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {canChange && (
          <Button kind={isOpen ? 'secondary' : 'primary'} onClick={() => setAsked(true)}>
            {isOpen ? 'Close the shop' : 'Open the shop'}
          </Button>
        )}
        {hasPreview && (
          <NewTabLink href={preview_url} className="underline underline-offset-4">
            See your shop
          </NewTabLink>
        )}
        {hasPreview && canChange && <WithdrawLinks />}
      </div>
      {isAsked && <TurnDialog isOpen={isOpen} missing={missing} onClose={() => setAsked(false)} />}
    </Card>
  )
}

/** Ends the preview links that people may have passed on. */
function WithdrawLinks() {
  const { shop, api } = useShop()
  const withdraw = useChange(() => api('DELETE /opening/preview/'), {
    done: 'Earlier preview links show nothing any more',
    stale: [['opening', shop]],
    saysFault: true,
  })
  return (
    <Button kind="quiet" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
      Withdraw preview links
    </Button>
  )
}

type TurnDialogProps = Pick<ShopOpening, 'missing'> & { isOpen: boolean; onClose: () => void }

function TurnDialog({ isOpen, missing, onClose }: TurnDialogProps) {
  const { shop, api } = useShop()
  const turn = useChange(() => api('PUT /opening/', { body: { is_open: !isOpen, anyway: true } }), {
    done: isOpen ? 'The shop is closed' : 'The shop is open',
    stale: [
      ['opening', shop],
      ['home', shop],
    ],
    after: onClose,
  })
  const act = isOpen ? 'Close the shop' : missing.length > 0 ? 'Open it anyway' : 'Open the shop'
  return (
    <Dialog
      title={isOpen ? 'Close the shop?' : 'Open the shop?'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={turn.isPending} onClick={() => turn.mutate()}>
            {act}
          </Button>
        </>
      }
    >
      {isOpen ? (
        <p>Nobody can see or buy anything until you open it again.</p>
      ) : missing.length === 0 ? (
        <p>Everything on the list is done. Everybody sees the shop at once.</p>
      ) : (
        <>
          <p>Still to do:</p>
          <ul className="mt-2 list-disc ps-5">
            {missing.map((step) => (
              <li key={step}>{labelOfStep(step)}</li>
            ))}
          </ul>
        </>
      )}
      <ErrorText error={turn.error} className="mt-3" />
    </Dialog>
  )
}
