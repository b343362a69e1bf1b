/** From here on a request is slow enough for a line in the log. */
export const slowMs = 1000

/** Only what is wrong or slow is logged. Headers and bodies never are, and secrets in addresses are cut. */
export const logging = {
  level: 'warn',
  serializers: {
    req: ({ method, url }: { method?: string; url?: string }) => ({ method, url: cut(url) }),
    err: tellError,
  },
  redact: {
    paths: secrets(['authorization', 'cookie', 'accessToken', 'password', 'smsCode']),
    censor: '…',
  },
}

const cut = (url = '') => url.replace(/((?:token|ticket|password|smsCode)=)[^&]*/gi, '$1…')

/** PostgreSQL's detail quotes whole rows and postgres.js keeps the parameters: neither is taken over. */
function tellError(error: unknown): Told {
  const {
    name,
    message,
    stack = '',
    cause,
  } = error instanceof Error ? error : new Error(`${error}`)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return {
    type: name,
    code,
    message,
    stack,
    ...(cause !== undefined && { cause: tellError(cause) }),
  }
}
type Told = { type: string; message: string; stack: string; [key: string]: unknown }

function secrets(names: string[]): string[] {
  return names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
}
