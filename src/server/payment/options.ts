/** These are read from the environment beside those of server/config.ts. Keys stand in files, never in the environment. */
export const paymentOptions = {
  wechatAppId: {
    name: 'WECHAT_APP_ID',
    default: '',
    description: 'WeChat Pay: AppID that belongs to the merchant; without it the cashier has none',
    parse: String,
  },
  wechatMerchantId: {
    name: 'WECHAT_MCH_ID',
    default: '',
    description: 'its merchant number (商户号)',
    parse: String,
  },
  wechatMerchantSerial: {
    name: 'WECHAT_MCH_SERIAL',
    default: '',
    description: 'number of the certificate of the merchant (商户 API 证书)',
    parse: String,
  },
  wechatKeyFile: {
    name: 'WECHAT_MCH_KEY_FILE',
    default: '',
    description: 'file with the private key of this certificate, in PEM',
    parse: String,
  },
  wechatApiKeyFile: {
    name: 'WECHAT_API_KEY_FILE',
    default: '',
    description: 'file with the APIv3 key, 32 characters',
    parse: String,
  },
  wechatPublicKeyId: {
    name: 'WECHAT_PUBLIC_KEY_ID',
    default: '',
    description: '微信支付公钥 ID; if not set, certificates of the platform are fetched',
    parse: String,
  },
  wechatPublicKeyFile: {
    name: 'WECHAT_PUBLIC_KEY_FILE',
    default: '',
    description: 'file with this public key, in PEM',
    parse: String,
  },
  wechatEndpoint: {
    name: 'WECHAT_ENDPOINT',
    default: 'https://api.mch.weixin.qq.com',
    description: 'where its interfaces are',
    parse: (text: string) => addressOf('WECHAT_ENDPOINT', text),
  },
  alipayAppId: {
    name: 'ALIPAY_APP_ID',
    default: '',
    description: 'Alipay: APPID of the application; without it the cashier has none',
    parse: String,
  },
  alipaySellerId: {
    name: 'ALIPAY_SELLER_ID',
    default: '',
    description: 'merchant number (PID, 2088…)',
    parse: String,
  },
  alipayKeyFile: {
    name: 'ALIPAY_KEY_FILE',
    default: '',
    description: 'file with the private key of the application (应用私钥), in PEM',
    parse: String,
  },
  alipayPublicKeyFile: {
    name: 'ALIPAY_PUBLIC_KEY_FILE',
    default: '',
    description: 'file with the public key of Alipay (支付宝公钥), in PEM',
    parse: String,
  },
  alipayGateway: {
    name: 'ALIPAY_GATEWAY',
    default: 'https://openapi.alipay.com/gateway.do',
    description: 'where its interfaces are',
    parse: (text: string) => addressOf('ALIPAY_GATEWAY', text),
  },
}

function addressOf(name: string, text: string): string {
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/\/$/, '')
  throw new Error(`${name} must be an address such as https://…, not "${text}".`)
}
