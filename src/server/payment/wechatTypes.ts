/** 微信支付 APIv3: Native 下单, whose code a phone scans. */
export type Wechat = {
  endpoint: string
  appId: string
  merchantId: string
  /** The number of our own certificate, and its key. */
  merchantSerial: string
  privateKey: string
  /** APIv3 密钥: decrypts what is reported and the certificates of the platform. */
  apiKey: string
  /** 微信支付公钥; without it the certificates of the platform are fetched, and fetched again when they change. */
  publicKey: { id: string; pem: string } | null
  notifyUrl: string
}

export type SignedHeaders = Readonly<Record<string, string | undefined>>

/** Says whether a message was signed by WeChat Pay, and a short time ago. */
export type Verify = (headers: SignedHeaders, body: string, now: Date) => Promise<boolean>
