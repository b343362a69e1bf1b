import type { Endpoint } from '#mall/endpoint.ts'
import { sheetLimits } from '#mall/limits.ts'
import { inFlight } from '#web/call.ts'
import { ShownError } from '#web/ShownError.ts'
import { token } from '#web/sessionCookies.ts'
import { saveFile } from '#web/ui/saveFile.ts'

/**
 * Saves under this name a call whose answer is a workbook (spec §7: blob response). It is fetched, not gone to: what
 * comes instead of a file is told here and the page stays as it is.
 */
export async function saveSheet(endpoint: Endpoint, input: Record<string, unknown>, name: string) {
  inFlight.write(inFlight.read() + 1)
  try {
    const body = await fetchBody(endpoint, input)
    if (!/spreadsheetml|^text\/csv/.test(body.type)) throw await refusalIn(body)
    saveFile(body, name)
  } finally {
    inFlight.write(inFlight.read() - 1)
  }
}

/** A list that is asked for so is no page but all that its filters leave. */
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Whole: the time may run out, or the connection break, while it comes. */
async function fetchBody({ method, path }: Endpoint, input: Record<string, unknown>) {
  const headers = new Headers({ authorization: token(), accept: `${sheetType}, */*` })
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  if (method === 'POST') headers.set('content-type', 'application/json')
  const sent = { method, headers, signal: AbortSignal.timeout(sheetLimits.answerMs) }
  try {
    const response = await (method === 'GET'
      ? fetch(`${path}?${query}`, sent)
      : fetch(path, { ...sent, body: JSON.stringify(input) }))
    return await response.blob()
  } catch {
    throw new ShownError('网络异常，请稍后重试')
  }
}

async function refusalIn(body: Blob): Promise<Error> {
  const answer: { msg?: string } = await new Response(body).json().catch(() => ({}))
  return new ShownError(answer.msg ?? '文件生成失败，请稍后再试')
}

export const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(new ShownError('文件读取失败，请重新选择'))
    reader.readAsDataURL(file)
  })
