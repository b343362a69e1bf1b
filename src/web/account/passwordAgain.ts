import { again } from '#web/call.ts'
import { shared } from '#web/ui/shared.ts'

/** The question for the password that stands open; null: none does. */
export const passwordAsked = shared<{ answer(isGiven: boolean): void } | null>(null)

let asking: Promise<boolean> | null = null

/** Answers true when the right password was given. Whoever asks meanwhile waits for the same answer. */
function askPassword(): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    passwordAsked.write({
      answer(isGiven) {
        asking = null
        passwordAsked.write(null)
        resolve(isGiven)
      },
    })
  })
  return asking
}

again.ask = askPassword
