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
import { t } from '../texts/home.ts'

export const useOpening = () => {
  const { shop, api } = useShop()
  return useRecord(['opening', shop], () => api('GET /opening/'))
}

const STATES: Record<ShopOpening['opening'], { title: string; about: string }> = {
  open: { title: t('stateOpen'), about: t('stateOpenAbout') },
  soon: { title: t('stateSoon'), about: t('stateSoonAbout') },
  closed: { title: t('stateClosed'), about: t('stateClosedAbout') },
  suspended: { title: t('stateSuspended'), about: t('stateSuspendedAbout') },
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
            {t(isOpen ? 'closeShop' : 'openShop')}
          </Button>
        )}
        {hasPreview && (
          <NewTabLink href={preview_url} className="underline underline-offset-4">
            {t('seeShop')}
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
    done: t('linksWithdrawn'),
    stale: [['opening', shop]],
    saysFault: true,
  })
  return (
    <Button kind="quiet" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('withdrawLinks')}
    </Button>
  )
}

type TurnDialogProps = Pick<ShopOpening, 'missing'> & { isOpen: boolean; onClose: () => void }

function TurnDialog({ isOpen, missing, onClose }: TurnDialogProps) {
  const { shop, api } = useShop()
  const turn = useChange(() => api('PUT /opening/', { body: { is_open: !isOpen, anyway: true } }), {
    done: t(isOpen ? 'shopClosed' : 'shopOpen'),
    stale: [
      ['opening', shop],
      ['home', shop],
    ],
    after: onClose,
  })
  const act = t(isOpen ? 'closeShop' : missing.length > 0 ? 'openAnyway' : 'openShop')
  return (
    <Dialog
      title={t(isOpen ? 'closeAsk' : 'openAsk')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={turn.isPending} onClick={() => turn.mutate()}>
            {act}
          </Button>
        </>
      }
    >
      {isOpen ? (
        <p>{t('closeSure')}</p>
      ) : missing.length === 0 ? (
        <p>{t('readyToOpen')}</p>
      ) : (
        <>
          <p>{t('stillToDo')}</p>
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
