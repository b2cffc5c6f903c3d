import { MerchantHtml } from './MerchantHtml.tsx'

type QuestionProps = { question: string; answer: string; heading: 'h2' | 'h3' }

/** A question whose answer is folded until it is pressed. */
export const Question = ({ question, answer, heading: Heading }: QuestionProps) => (
  <details className="group border-b border-line">
    <summary className="flex list-none items-baseline justify-between gap-6 py-4 hover:text-accent [&::-webkit-details-marker]:hidden">
      <Heading className="font-body text-lg font-semibold tracking-normal">{question}</Heading>
      <span
        aria-hidden="true"
        data-no-print
        className="w-4 shrink-0 text-center text-xl leading-none text-accent"
      >
        <span className="group-open:hidden">+</span>
        <span className="hidden group-open:inline">-</span>
      </span>
    </summary>
    <MerchantHtml html={answer} className="prose max-w-[34rem] pb-6" />
  </details>
)
