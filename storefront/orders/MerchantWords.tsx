/** Plain text as the merchant broke it into lines. */
export const MerchantWords = ({ children }: { children: string }) => (
  <p className="max-w-[60ch] [overflow-wrap:anywhere] whitespace-pre-line tabular-nums">
    {children.trim()}
  </p>
)
