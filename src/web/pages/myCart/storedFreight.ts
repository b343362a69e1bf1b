import { cookieOf } from '#web/sessionCookies.ts'

/** isFreight of the userInfo among these cookies; undefined when there is none or it is damaged. */
export function storedFreight(cookies: string): unknown {
  try {
    return JSON.parse(cookieOf(cookies, 'userInfo')).isFreight
  } catch {
    return undefined
  }
}
