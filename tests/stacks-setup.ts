// Node strips types in place, so that stacks need no map; with maps it searches each function that is
// made of a text, such as those of routes and of schemas.
process.setSourceMapsEnabled(false)
