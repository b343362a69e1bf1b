import { confirm } from './confirm.ts'

/** Closes a dialog, and asks before something typed is lost with it. */
export async function leave(isTyped: boolean, close: () => void) {
  if (!isTyped || (await confirm(question))) close()
}

const question = {
  title: '放弃填写的内容吗？',
  body: '内容尚未保存，关闭后将丢失。',
  okText: '放弃',
}
