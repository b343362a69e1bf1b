import type { JobQueue } from '#db/jobQueue.ts'
import type { Db } from '#db/postgres.ts'
import { to as pageAt } from '#mall/pages.ts'
import type { SmsSender } from '#mall/people/account/sms.ts'
import {
  deleteDelivery,
  type Outgoing,
  priorities,
  selectMailFiles,
  selectOutgoing,
  updateFailed,
  updateSent,
} from '#mall/people/message/delivery.sql.ts'
import { updateOpen } from '#mall/people/message/notice.sql.ts'
import { sellerOf } from '#mall/people/seller/shown.ts'
import { type MailSender, mailConnections } from './mail.ts'
import type { sendToRobot } from './robots.ts'

export type Senders = {
  notify: SmsSender['notify']
  mail: MailSender | null
  robot: typeof sendToRobot
  /** Links begin with it; without it messages have none. */
  publicUrl: string | null
}

type Job = { id: string; data: { deliveryId: string }; retryCount: number; retryLimit: number }

/** Every process has a share of what leaves the mall; a delivery is one process's at a time, and a channel that hangs holds up no other. */
export async function deliverAt(queue: JobQueue, db: Db, senders: Senders) {
  await updateOpen(db, { sms: senders.notify !== undefined, email: senders.mail !== null })
  for (const { priority, batchSize } of workers)
    await queue.work('delivery', { ...options, ...priority, batchSize }, (jobs: Job[]) =>
      Promise.all(jobs.map((job) => settled(db, senders, job))),
    )
}

const only = (priority: number) => ({ minPriority: priority, maxPriority: priority })
/** A batch of mails is no larger than its connections; what an older version wrote has no priority, and goes with them. */
const workers = [
  { priority: only(priorities.sms), batchSize: 20 },
  { priority: only(priorities.robot), batchSize: 20 },
  { priority: { maxPriority: priorities.email }, batchSize: mailConnections },
]

const options = {
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
} as const

/** Less than its job may take, or it would be sent by two at a time. */
const mostMs = 90_000

function limited<A>(work: Promise<A>): Promise<A> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('发送超时')), mostMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

async function settled(db: Db, senders: Senders, { id, ...job }: Job) {
  const fault = await deliver(db, senders, job)
  return { id, status: fault ? ('failed' as const) : ('completed' as const), output: { fault } }
}

/** Answers what went wrong, or ''. */
async function deliver(
  db: Db,
  senders: Senders,
  { data: { deliveryId }, retryCount, retryLimit }: Omit<Job, 'id'>,
): Promise<string> {
  const outgoing = await selectOutgoing(db, deliveryId)
  if (!outgoing) {
    await deleteDelivery(db, deliveryId)
    return ''
  }
  try {
    await limited(send(db, senders, outgoing))
  } catch (error) {
    const fault = (error instanceof Error && error.message.slice(0, 200)) || '发送失败'
    await updateFailed(db, deliveryId, fault, retryCount >= retryLimit)
    return fault
  }
  await updateSent(db, deliveryId)
  return ''
}

async function send(db: Db, { notify, mail, robot, publicUrl }: Senders, outgoing: Outgoing) {
  const { deliveryId: id, channel, title, text, key, mobile, email, webhook } = outgoing
  const address = key ? pageAt.orderApproval({ key }) : outgoing.address
  const link = publicUrl && address ? publicUrl + address : ''
  const mall = (await sellerOf(db)).name
  if (channel === 'robot')
    return robot(
      { webhook: webhook ?? '', secret: outgoing.secret ?? '' },
      { mall, title, text, link },
    )
  if (channel === 'sms') {
    if (!notify) throw new Error('短信通知未开通')
    return notify({ mobile: mobile ?? '', title, key }, new Date())
  }
  if (!mail) throw new Error('邮件未开通')
  const body = [text, ...(link ? [`查看：${link}`] : []), '', unwanted].join('\n')
  const attachments = (await selectMailFiles(db, id)).map(({ name, mediaType, bytes }) => ({
    filename: name,
    contentType: mediaType,
    content: bytes,
  }))
  const to = email ?? ''
  return mail.send({ id, to, subject: `【${mall}】${title}`, text: body, attachments })
}

const unwanted = '如不想再收到此类邮件，请在商城“个人资料”的“通知偏好”中取消勾选。'
