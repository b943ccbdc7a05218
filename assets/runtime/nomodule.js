// For browsers from before modules, which never see boot.js: lets the page's own style tell it.
document.documentElement.className += " boot-unsupported";
