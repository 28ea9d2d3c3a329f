@rem The scripts of package.json begin with exec, so that a signal to npm reaches node and not a shell in between: npm
@rem would end at once and leave the shop running. Windows has no exec, so its shell finds this file and runs the rest.
@%*
