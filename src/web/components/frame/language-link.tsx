import { useLocation } from 'react-router'
import { otherLanguage, otherName } from '#texts/frame.ts'
import { sharedStorage } from '../../browser/browser-storage.ts'
import { otherLanguagePath } from '../../route-path.ts'

/** Leads to the same page in the other language, as a new document. A cached page lacks the query, so it is added late. */
export function LanguageLink({ children = otherName }: { children?: string }) {
  const { pathname } = useLocation()
  return (
    <a
      href={otherLanguagePath(pathname)}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      onClick={({ currentTarget }) => {
        currentTarget.href = otherLanguagePath(pathname) + window.location.search
        sharedStorage.keep('language', otherLanguage)
      }}
    >
      {children}
    </a>
  )
}
