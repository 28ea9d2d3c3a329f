/**
 * What a customer wrote, so that no mail program makes a link of it: a dot within a word, and the colon of `https://`, are
 * followed by a space. Anybody may order in any name to any address, and the shop carries nobody's links to a stranger.
 */
export const withoutLinks = (text: string) =>
  text.replace(/[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '$& ').replace(/:(?=\/)/g, ': ')
