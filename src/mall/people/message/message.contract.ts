import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Flag, foundOf, listPage, Nothing } from '#mall/list.ts'

export const MessageKind = z.enum([
  'requisition',
  'approval',
  'order',
  'parcel',
  'enquiry',
  'company',
  'employee',
  'account',
])
export type MessageKind = z.infer<typeof MessageKind>
/** Somebody may do without these; the others are told to him in any case. */
export const MutableKind = z.enum([
  'requisition',
  'approval',
  'order',
  'parcel',
  'enquiry',
  'employee',
])
export type MutableKind = z.infer<typeof MutableKind>

/** Beside the mall's own messages each kind can be left out of these. */
export const Outside = z.object({ kind: MessageKind, channel: z.enum(['sms', 'email']) })
export type Outside = z.infer<typeof Outside>

export const Message = z.object({
  messageId: z.string(),
  kind: MessageKind,
  title: z.string(),
  text: z.string(),
  /** It is a page of the mall, or ''. */
  address: z.string(),
  /** ISO 8601, as all times. */
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type Message = z.infer<typeof Message>

export const message = {
  /** Answers the caller's own, the newest first. */
  messageList: get(
    '/mall/message/list',
    'member',
    z.object({
      kind: z.optional(MessageKind),
      /** 1: only what is not read yet. */
      unread: z._default(z.pipe(z.coerce.number(), Flag), 0),
      ...listPage,
    }),
    z.extend(foundOf(Message), {
      /** It counts those of all kinds. */
      unread: z.number(),
    }),
  ),
  /** Without an id all of them are read; of one that is somebody else's nothing is said and nothing done. */
  readMessage: post(
    '/mall/message/read',
    'member',
    z.object({ messageId: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
    z.object({ unread: z.number() }),
  ),
  /** Answers where the link of an e-mail or SMS leads, once and only to whom it was sent; null otherwise. */
  openLink: post(
    '/mall/message/openLink',
    'member',
    z.object({ key: z.string().check(z.maxLength(64)) }),
    z.object({ address: z.nullable(z.string()) }),
  ),
  messageChoice: get(
    '/mall/message/choice',
    'member',
    Nothing,
    z.object({
      muted: z.array(MutableKind),
      outside: z.array(Outside),
      /** He can be told by these: they are set up, and he has an address there. */
      open: z.array(z.enum(['sms', 'email'])),
    }),
  ),
  /** Nothing more of these kinds is sent; `outside` stays as it is if it is not given. */
  setMessageChoice: post(
    '/mall/message/setChoice',
    'member',
    z.object({
      muted: z.array(MutableKind).check(z.maxLength(6)),
      outside: z.optional(z.array(Outside).check(z.maxLength(16))),
    }),
    z.null(),
  ),
}
