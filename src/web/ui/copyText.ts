import { toast } from './toast.ts'

/** The clipboard is closed to pages that came over plain HTTP. `name` is what the text is. */
export async function copyText(text: string, name = '') {
  try {
    await navigator.clipboard.writeText(text)
    toast('ok', `${name}已复制`)
  } catch {
    toast('warn', '浏览器不允许复制，请选中文字后手动复制')
  }
}
