import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/postgres.ts'
import type { SmsSender } from '#mall/people/account/sms.ts'
import { type AliyunConfig, aliyunSender } from './aliyun.ts'
import { noSender, sandboxSender } from './sandbox.ts'

/** null: no gateway is set, and the sandbox is not allowed. */
export type SmsConfig = AliyunConfig | 'sandbox' | null

export function openSms(config: SmsConfig, db: Db, log: FastifyBaseLogger): SmsSender {
  if (config === null) return noSender
  if (config === 'sandbox') return sandboxSender(db)
  return aliyunSender(config, (error) => log.error(error, 'sms'))
}
