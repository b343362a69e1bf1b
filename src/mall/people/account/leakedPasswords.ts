import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,233 that head the published lists, as zxcvbn keeps them in lower case: too much for a browser. */
export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
