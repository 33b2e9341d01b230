-- Stands in for the browser source, which Debian's OBS lacks: the same id, settings and button, and no page.
obslua = obslua

local info = {}
info.id = "browser_source"
info.type = obslua.OBS_SOURCE_TYPE_INPUT
info.output_flags = bit.bor(obslua.OBS_SOURCE_VIDEO, obslua.OBS_SOURCE_CUSTOM_DRAW)

info.get_name = function()
  return "Browser"
end

info.create = function(settings, source)
  local data = { source = source, width = 800, height = 600 }
  info.update(data, settings)
  return data
end

info.destroy = function() end

info.update = function(data, settings)
  data.width = obslua.obs_data_get_int(settings, "width")
  data.height = obslua.obs_data_get_int(settings, "height")
end

info.get_defaults = function(settings)
  obslua.obs_data_set_default_string(settings, "url", "https://obsproject.com/browser-source")
  obslua.obs_data_set_default_int(settings, "width", 800)
  obslua.obs_data_set_default_int(settings, "height", 600)
  obslua.obs_data_set_default_bool(settings, "reroute_audio", false)
end

info.get_properties = function(data)
  local properties = obslua.obs_properties_create()
  obslua.obs_properties_add_button(properties, "refreshnocache", "Refresh", function()
    obslua.script_log(obslua.LOG_INFO, "refreshed " .. obslua.obs_source_get_name(data.source))
    return true
  end)
  return properties
end

info.get_width = function(data)
  return data.width
end

info.get_height = function(data)
  return data.height
end

info.video_render = function() end

obslua.obs_register_source(info)
