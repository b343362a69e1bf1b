import { isRefusal } from '#mall/refusal.ts'
import { ShownError } from '#web/ShownError.ts'

/**
 * Answers what may be shown of whatever ended a call: what the server said, that the network is lost, or that it
 * failed.
 */
export const messageOf = (error: unknown): string =>
  isRefusal(error) || error instanceof ShownError ? error.message : '操作失败，请稍后再试'
