import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { foundOf, Id, Nothing, pagesOf } from '#mall/list.ts'
import { noticeFormOf } from './notice.form.ts'

/** These are set up at the start of the mall; robots are the companies' own. */
export const OpenChannels = z.object({ sms: z.boolean(), email: z.boolean() })
export type OpenChannels = z.infer<typeof OpenChannels>

/** The staff has put these words in the place of the default ones. */
export const NoticeText = z.object({
  event: z.string(),
  title: z.string(),
  text: z.string(),
  editorName: z.string(),
  editedAt: z.string(),
})
export type NoticeText = z.infer<typeof NoticeText>

export const DeliveryState = z.enum(['dead', 'waiting', 'sent'])
export type DeliveryState = z.infer<typeof DeliveryState>
const Channel = z.enum(['sms', 'email', 'robot'])

/** It is one message that leaves the mall. */
export const Delivery = z.object({
  deliveryId: z.string(),
  channel: Channel,
  event: z.string(),
  /** The person, or the robot. */
  name: z.string(),
  companyName: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  state: DeliveryState,
  tries: z.number(),
  /** What went wrong at the last try. */
  fault: z.string(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type Delivery = z.infer<typeof Delivery>

/** The staff keeps the words of notices and looks after those that did not arrive. */
export const notice = {
  /** Events that are not here have their default words. */
  noticeTexts: get(
    '/mall/staff/noticeTexts',
    'operator',
    Nothing,
    z.object({ list: z.array(NoticeText), open: OpenChannels }),
  ),
  /** The default words again take the others away. Refuses NOT_FOUND, FORM_INVALID {fields: {field: message}}. */
  saveNoticeText: sensitive(
    post(
      '/mall/staff/saveNoticeText',
      'operator',
      z.object({
        event: z.string().check(z.maxLength(40)),
        ...inputOf(noticeFormOf('order.paid')),
      }),
      z.null(),
    ),
  ),
  /** Answers the newest first. */
  deliveryList: get(
    '/mall/staff/deliveryList',
    'operator',
    z.object({
      tab: z._default(DeliveryState, 'dead'),
      channel: z.optional(Channel),
      ...pagesOf(20),
    }),
    z.extend(foundOf(Delivery), { counts: z.record(DeliveryState, z.number()) }),
  ),
  /** Those that are dead are tried anew; answers how many of these were. */
  resendDeliveries: post(
    '/mall/staff/resendDeliveries',
    'operator',
    z.object({ deliveryIds: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
    z.object({ count: z.number() }),
  ),
}
