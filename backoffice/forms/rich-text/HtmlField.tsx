import type { FormField } from '../../parts/fields/TextFields.tsx'
import { RichText } from './RichText.tsx'

type HtmlFieldProps = Omit<FormField<string>, 'maxLength'> & { rows?: number; picturesAt?: string }

/** A field of a form that holds HTML. */
export const HtmlField = ({ value, error, ...text }: HtmlFieldProps) => (
  <div>
    <RichText html={value} {...text} />
    {error && <p className="mt-1 text-sm font-medium text-alarm">{error}</p>}
  </div>
)
