import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import type { ShopSettings } from '#contract/backoffice/settings.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { LookPreview } from './LookPreview.tsx'
import { LookPictures } from './LookPictures.tsx'
import { useSettings } from './use-settings.ts'

/** A theme's paper, ink, accent and stage, as its shop's pages have them. */
const SWATCHES: Record<string, [string, string, string, string]> = {
  forge: ['#f6f1e7', '#1e1a16', '#86560f', '#ebe3d4'],
  garden: ['#f3f5ec', '#17231a', '#2b6238', '#e2e8d6'],
  ink: ['#fafaf9', '#121316', '#2a3fb0', '#eeeeed'],
}

const nameOf = (theme: string) => theme.charAt(0).toUpperCase() + theme.slice(1)

/** The theme; what is published can be returned from with one press. */
export function LookForm() {
  const settings = useSettings()
  return (
    <Loaded query={settings}>
      {(data) => (
        <div className="grid grid-cols-1 gap-5">
          <Themes settings={data} />
          <LookPictures settings={data} />
        </div>
      )}
    </Loaded>
  )
}

function Themes({ settings }: { settings: ShopSettings }) {
  const { shop, api, membership } = useShop()
  const canEdit = useCan()('content.edit')
  const client = useQueryClient()
  const say = useToast()
  const [chosen, setChosen] = useState(settings.theme_name)
  const publish = useMutation({
    mutationFn: ({ from, to }: { from: string; to: string }) =>
      api('PATCH /settings/look/', { body: { theme_name: { from, to } } }),
    onSuccess: (after, { from, to }) => {
      client.setQueryData(['settings', shop], after)
      setChosen(to)
      say({
        text: `${membership.name} now looks like ${nameOf(to)}`,
        undo: () => publish.mutate({ from: to, to: from }),
      })
    },
    onError: (error) => say({ text: sentenceOf(error) }),
  })
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <Card title="Theme">
        <fieldset disabled={!canEdit} className="grid gap-3 sm:grid-cols-3">
          <legend className="sr-only">Theme</legend>
          {settings.themes.map((theme) => (
            <ThemeChoice
              key={theme}
              theme={theme}
              isChosen={chosen === theme}
              isInUse={theme === settings.theme_name}
              onChoose={() => setChosen(theme)}
            />
          ))}
        </fieldset>
        <div className="mt-4 flex gap-2">
          <Button
            kind="primary"
            disabled={!canEdit || chosen === settings.theme_name || publish.isPending}
            onClick={() => publish.mutate({ from: settings.theme_name, to: chosen })}
          >
            {publish.isPending ? 'Publishing…' : 'Publish'}
          </Button>
          {chosen !== settings.theme_name && (
            <Button onClick={() => setChosen(settings.theme_name)}>Leave it</Button>
          )}
        </div>
      </Card>
      {canEdit && <LookPreview theme={chosen} />}
    </div>
  )
}

type ThemeChoiceProps = {
  theme: string
  isChosen: boolean
  isInUse: boolean
  onChoose: () => void
}

function ThemeChoice({ theme, isChosen, isInUse, onChoose }: ThemeChoiceProps) {
  const [paper, ink, accent, stage] = SWATCHES[theme] ?? SWATCHES['forge']!
  return (
    <label className="block cursor-pointer rounded-card border border-line p-2 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent">
      <input type="radio" name="theme" className="sr-only" checked={isChosen} onChange={onChoose} />
      <svg viewBox="0 0 120 72" aria-hidden="true" className="w-full rounded-control">
        <path fill={paper} d="M0 0h120v72H0z" />
        <path fill={stage} d="M64 14h48v44H64z" />
        <path fill={ink} d="M8 18h44v6H8zM8 28h32v6H8z" />
        <path fill={accent} d="M8 46h26v10H8z" />
      </svg>
      <span className="mt-2 flex items-center justify-between px-1 font-medium">
        {nameOf(theme)}
        {isInUse && <Tag tone="good">in use</Tag>}
      </span>
    </label>
  )
}
