import { refuse } from '#mall/errors.ts'

/** Says at the fields which names are somebody else's. */
export const refuseTaken = (taken: { username: boolean; mobile: boolean }): never =>
  refuse('FORM_INVALID', {
    fields: {
      ...(taken.username && { username: '该账号已被使用' }),
      ...(taken.mobile && { mobile: '该手机号已被其他账号使用' }),
    },
  })
