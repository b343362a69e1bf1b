import type { ReactNode } from 'react'
import { shared } from './shared.ts'

export type Question = {
  title: string
  body: ReactNode
  okText: string
  /** 取消, where it is not said. */
  cancelText?: string
  isDanger?: boolean
}
export type Asked = Question & { answer(isYes: boolean): void }

export const question = shared<Asked | null>(null)

/** Asks before something that cannot be undone; true when the user agrees. Browser only. */
export const confirm = (asked: Question): Promise<boolean> =>
  new Promise((resolve) => {
    question.read()?.answer(false)
    question.write({ ...asked, answer })

    function answer(isYes: boolean) {
      question.write(null)
      resolve(isYes)
    }
  })
