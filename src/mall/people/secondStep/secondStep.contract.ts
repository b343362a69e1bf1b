import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { Nothing } from '#mall/list.ts'
import { LoggedIn, Password } from '#mall/people/account/account.contract.ts'
import { secondCodeForm } from './secondStep.form.ts'

const Ticket = z.string().check(z.regex(/^[\w-]{0,100}$/))
const code = inputOf(secondCodeForm)
const ticketed = z.object({ ticket: Ticket, ...code })

/** The secret as text, and the address that an authenticator reads from a picture. */
const Secret = z.object({ secret: z.string(), uri: z.string() })
export type Secret = z.infer<typeof Secret>

/** They are shown this once; the mall keeps their hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Whoever has turned it on gives a code of his authenticator, or one of his recovery codes, after his password. Wherever
 * a code is given, FORM_INVALID, SECOND_CODE_WRONG, SECOND_CODE_LOCKED and SECOND_CODE_LOCKED_DAY refuse it.
 */
export const secondStep = {
  state: get(
    '/mall/secondStep/state',
    'member',
    Nothing,
    z.object({
      /** ISO 8601; null while it is off. */
      onSince: z.nullable(z.string()),
      codesLeft: z.number(),
      /** The mall wants it of all its staff. */
      isRequired: z.boolean(),
    }),
  ),
  /** Answers a new secret, which becomes the second step when turnOn gets a code of it. Refuses SECOND_STEP_ON. */
  begin: sensitive(
    post('/mall/secondStep/begin', 'member', Nothing, z.extend(Secret, { ticket: z.string() })),
  ),
  /** Ends all other sessions. Refuses SECOND_STEP_OVER and SECOND_STEP_ON. */
  turnOn: post(
    '/mall/secondStep/turnOn',
    'member',
    ticketed,
    z.extend(RecoveryCodes, { ended: z.number() }),
  ),
  /** Refuses SECOND_STEP_OFF, SECOND_STEP_REQUIRED and what confirmPassword refuses. */
  turnOff: post(
    '/mall/secondStep/turnOff',
    'member',
    z.object({ password: Password, ...code }),
    z.null(),
  ),
  /** Those of before work no more. Refuses SECOND_STEP_OFF. */
  renewCodes: post('/mall/secondStep/renewCodes', 'member', z.object(code), RecoveryCodes),
  /** What the ticket of a login waits for: a code, or a second step that has to be set up. Refuses SECOND_STEP_OVER. */
  asked: get(
    '/mall/secondStep/asked',
    'public',
    z.object({ ticket: Ticket }),
    z.object({ setUp: z.nullable(Secret) }),
  ),
  /** Opens the session that a login was refused. Refuses SECOND_STEP_OVER and ACCOUNT_DISABLED. */
  pass: post('/mall/secondStep/pass', 'public', ticketed, z.extend(LoggedIn, RecoveryCodes.shape)),
}
