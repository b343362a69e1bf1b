import { confirm } from './confirm.ts'

let isLeaving = false

/** Closes a dialog, and asks before something typed is lost with it: once, also where its owner asks as well. */
export async function leave(isTyped: boolean, close: () => void) {
  if (!isTyped || isLeaving) return close()
  if (!(await confirm(question))) return
  isLeaving = true
  close()
  isLeaving = false
}

const question = {
  title: '放弃填写的内容吗？',
  body: '内容尚未保存，关闭后将丢失。',
  okText: '放弃',
}
