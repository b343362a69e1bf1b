export type Errors = { account?: string; password?: string; mobile?: string; smsCode?: string }
export type Refused = {
  account: string
  mobile: string
  errors: Errors
  needsCaptcha: boolean
  /** No answer came. */
  failure?: string
  /** Nothing was wrong but that the page did not know of the captcha. */
  isUntried?: boolean
}

/** What was typed stays without an answer too, and the next attempt needs the captcha that this one had. */
export const unanswered = (form: FormData, failure: string): Refused => ({
  ...typedIn(form),
  errors: {},
  needsCaptcha: Boolean(form.get('captcha')),
  failure,
})

export const typedIn = (form: FormData) => ({
  account: String(form.get('account') ?? '').trim(),
  mobile: String(form.get('mobile') ?? '').trim(),
})
