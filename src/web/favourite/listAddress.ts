import { to } from '#mall/pages.ts'

/** Answers the address of a shopping list, or of all of them. */
export const listAddress = (listId = ''): string =>
  listId ? to.myShoppingList({ listId }) : '/myShoppingList'
