import { createTransport } from 'nodemailer'
import type { MailConfig } from './mailConfig.ts'

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}
export type MailSender = { send(mail: Mail): Promise<void>; close(): void }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export const mailConnections = 2

/** Sends plain text by SMTP, over a few connections. */
export function openMail({ url, from }: MailConfig): MailSender {
  const transport = createTransport({
    url,
    ...timeouts,
    pool: true,
    maxConnections: mailConnections,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'mall'
  return {
    /** The number stays the same when a mail is sent again, so that mailboxes know it for the same. */
    async send({ id, attachments = [], ...mail }) {
      const messageId = `<notice-${id}@${domain}>`
      await transport.sendMail({ from, messageId, ...mail, attachments: [...attachments] })
    },
    close: () => transport.close(),
  }
}
