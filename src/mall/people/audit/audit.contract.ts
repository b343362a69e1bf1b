import * as z from 'zod/mini'

/**
 * It is one thing that somebody decided or changed; action and subject are named as the noun that wrote it names
 * them.
 */
export const AuditEntry = z.object({
  auditId: z.string(),
  /** ISO 8601, as all times. */
  at: z.string(),
  userName: z.string(),
  /** null stands for the mall's own staff. */
  companyName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
