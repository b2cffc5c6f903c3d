/** Plain text with the merchant's own line breaks. */
export const MerchantText = ({ children }: { children: string }) => (
  <p className="max-w-[60ch] [overflow-wrap:anywhere] whitespace-pre-line tabular-nums">
    {children.trim()}
  </p>
)
