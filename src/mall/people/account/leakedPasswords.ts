import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * These 49,233 passwords head the published lists, as zxcvbn keeps them in lower case. They are too much for a
 * browser.
 */
export const leakedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])
