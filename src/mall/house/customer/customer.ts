import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { customer } from './customer.contract.ts'
import { documentsOf, readBy } from './customer.rules.ts'
import {
  selectDocuments,
  selectFigures,
  selectMessages,
  selectPeople,
  selectPlaces,
} from './customer.sql.ts'
import { noteForm } from './note.form.ts'
import { deletePin, insertNote, insertPin, selectNotes } from './note.sql.ts'

/** What the mall knows of one company, each part with one statement. It owns the notes of the staff and nothing else. */
export const customerVerbs: Verbs<typeof customer> = {
  async figures({ db, now }, { companyId }) {
    const row = (await selectFigures(db, companyId, now)) ?? refuse('NOT_FOUND')
    return { ...row, lastOrderAt: row.lastOrderAt?.toISOString() ?? null }
  },

  async people({ db, now }, { companyId }) {
    const rows = await selectPeople(db, companyId, now)
    const list = rows.map(({ lastLoginAt, ...row }) => ({
      ...row,
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
    }))
    return { list }
  },

  async documents({ db, who }, { companyId }) {
    const rows = (await selectDocuments(db, companyId)) ?? refuse('NOT_FOUND')
    return readBy(who, documentsOf(rows))
  },

  places: ({ db }, { companyId }) => selectPlaces(db, companyId),

  async messages({ db }, { companyId }) {
    const rows = await selectMessages(db, companyId)
    return { list: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  },

  async notes({ db }, { companyId, keyword }) {
    const rows = await selectNotes(db, companyId, keyword)
    const list = rows.map(({ at, total: _, ...row }) => ({ ...row, at: at.toISOString() }))
    return { total: rows[0]?.total ?? 0, list }
  },

  async addNote({ db, who, now }, { companyId, ...typed }) {
    const values = noteForm.normalized(typed)
    refuseProblems('FORM_INVALID', noteForm.problems(values))
    const by = { userId: who.userId, author: who.name, now }
    const noteId = await insertNote(db, { companyId, ...by, text: values.text })
    return { noteId: noteId ?? refuse('NOT_FOUND') }
  },

  async pinNote({ db, who, now }, { companyId, noteId }) {
    if (noteId === null) await deletePin(db, companyId)
    else if (!(await insertPin(db, { companyId, noteId, userId: who.userId, now })))
      refuse('NOT_FOUND')
    return null
  },
}
