export type MailConfig = { url: string; from: string }
type Given = { smtpUrl: string; mailFrom: string }

/** null: no mail is sent. */
export function mailConfigOf({ smtpUrl: url, mailFrom: from }: Given): MailConfig | null {
  if (url && from) return { url, from }
  if (url || from) throw new Error('SMTP_URL and MAIL_FROM belong together: set both or neither.')
  return null
}

export function smtpUrlOf(text: string): string {
  const url = URL.parse(text)
  if (text === '' || (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '')) return text
  throw new Error('SMTP_URL must look like smtps://user:password@smtp.example.cn.')
}

export function mailFromOf(text: string): string {
  if (text === '' || /^([^<>\r\n]*<)?[^\s<>@]+@[\w.-]+>?$/.test(text)) return text
  throw new Error(`MAIL_FROM must look like 工业品商城 <notice@mall.example.cn>, not "${text}".`)
}
