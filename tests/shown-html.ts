/** A page as it is shown: its scripts also hold texts that it may come to show. */
export const shownHtml = (html: string): string => html.replaceAll(/<script[\s\S]*?<\/script>/g, '')
