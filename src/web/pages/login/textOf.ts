import type { Refusal } from '#mall/errors.ts'

/** Answers what a refused login says, and whether the next one needs a captcha. */
export function textOf({ message, data }: Pick<Refusal, 'message' | 'data'>) {
  const { left, needsCaptcha = false } = (data ?? {}) as { left?: number; needsCaptcha?: boolean }
  const isClose = left !== undefined && left > 0 && left <= 2
  return { text: isClose ? `${message}，还可尝试 ${left} 次` : message, needsCaptcha }
}
