/** Who takes money here, and the secret that both sides sign with. */
export type Merchant = { merchantId: string; secret: string; name: string }
